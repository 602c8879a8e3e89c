# The frame of the help. In English clap writes it itself, and the help of each option is its doc comment.
