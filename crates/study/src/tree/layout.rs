//! Where the nodes of a drawn tree stand: children below their parent, in order, and as close together as their outlines allow (after
//! Reingold and Tilford, "Tidier Drawings of Trees", 1981). Subtrees of different depth slide under one another, which makes a picture of
//! thousands of nodes about as wide as its widest level.

use super::Node;

/// How far the nodes of a subtree reach to the left and to the right of its root, level by level.
type Outline = Vec<(f64, f64)>;

/// The horizontal positions of the nodes, which have these widths and at least `gap` between them. The leftmost edge is at 0; the second
/// value is the width of all.
pub(super) fn positions(nodes: &[Node], widths: &[f64], gap: f64) -> (Vec<f64>, f64) {
    // First relative to the parent; children come after their parent, so from the end each node finds its children done.
    let mut offsets = vec![0.0; nodes.len()];
    let mut outlines: Vec<Outline> = vec![Vec::new(); nodes.len()];
    for index in (0..nodes.len()).rev() {
        let mut all: Outline = Vec::new();
        let children = &nodes[index].children;
        for child in children {
            let own = std::mem::take(&mut outlines[*child]);
            let shift = all
                .iter()
                .zip(&own)
                .map(|((_, right), (left, _))| right + gap - left)
                .fold(f64::NEG_INFINITY, f64::max);
            let shift = if shift.is_finite() { shift } else { 0.0 };
            offsets[*child] = shift;
            merge(&mut all, own, shift);
        }
        if let (Some(first), Some(last)) = (children.first(), children.last()) {
            let middle = (offsets[*first] + offsets[*last]) / 2.0;
            children.iter().for_each(|child| offsets[*child] -= middle);
            all.iter_mut().for_each(|(left, right)| {
                *left -= middle;
                *right -= middle;
            });
        }
        let half = widths[index] / 2.0;
        all.insert(0, (-half, half));
        outlines[index] = all;
    }
    let outline = outlines.first().cloned().unwrap_or_default();
    let left = outline.iter().map(|(left, _)| *left).fold(0.0, f64::min);
    let right = outline.iter().map(|(_, right)| *right).fold(0.0, f64::max);
    let mut places = vec![-left; nodes.len()];
    for (index, node) in nodes.iter().enumerate() {
        if let Some(parent) = node.parent {
            places[index] = places[parent] + offsets[index];
        }
    }
    (places, right - left)
}

/// Adds the outline of a further child, moved by `shift`, on the right.
fn merge(all: &mut Outline, own: Outline, shift: f64) {
    for (level, (left, right)) in own.into_iter().enumerate() {
        match all.get_mut(level) {
            Some(reach) => reach.1 = reach.1.max(right + shift),
            None => all.push((left + shift, right + shift)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::{Edge, End, Hidden};

    fn tree(parents: &[usize]) -> Vec<Node> {
        let node = |parent, level| Node {
            parent,
            edge: Edge::Root,
            level,
            forced: Vec::new(),
            end: End::Open,
            children: Vec::new(),
            hidden: Hidden::default(),
            states: 1,
            solutions: 0,
            left: false,
        };
        let mut nodes = vec![node(None, 0)];
        for parent in parents {
            let level = nodes[*parent].level + 1;
            let index = nodes.len();
            nodes[*parent].children.push(index);
            nodes.push(node(Some(*parent), level));
        }
        nodes
    }

    #[test]
    fn nodes_of_a_level_keep_their_distance_and_parents_stand_in_the_middle() {
        for parents in [
            &[][..],
            &[0, 0, 0],
            &[0, 1, 1, 1, 0, 5, 5],
            &[0, 1, 2, 3, 0, 0, 6, 6, 6],
            &[0, 1, 1, 0, 4, 4, 0, 7, 7, 7, 7],
        ] {
            let nodes = tree(parents);
            let widths: Vec<f64> = (0..nodes.len()).map(|index| 4.0 + (index % 3) as f64).collect();
            let (places, width) = positions(&nodes, &widths, 2.0);
            for a in 0..nodes.len() {
                assert!(places[a] >= widths[a] / 2.0 - 1e-9 && places[a] + widths[a] / 2.0 <= width + 1e-9);
                for b in (0..nodes.len()).filter(|b| *b != a && nodes[*b].level == nodes[a].level) {
                    let distance = (places[a] - places[b]).abs() - (widths[a] + widths[b]) / 2.0;
                    assert!(distance >= 2.0 - 1e-9, "{parents:?}: {a} and {b}");
                }
                if let (Some(first), Some(last)) = (nodes[a].children.first(), nodes[a].children.last()) {
                    assert!((places[a] - (places[*first] + places[*last]) / 2.0).abs() < 1e-9);
                }
            }
        }
    }
}
