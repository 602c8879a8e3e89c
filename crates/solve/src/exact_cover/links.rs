//! Dancing links: a sparse matrix from which rows and columns are taken out and put back in constant time a node (Knuth, "Dancing
//! Links", 2000, after Hitotumatu and Noshita 1979).

/// The root of the list of items.
const ROOT: u32 = 0;

/// Every option of a Sudoku fills four items, so the nodes of an option are four neighbours.
const NODES: usize = 4;

/// Items in a ring; below each a ring of nodes, one for each option that fills it. Item `i` is its own head, node `i`.
#[derive(Debug)]
pub(super) struct Links {
    left: Vec<u32>,
    right: Vec<u32>,
    up: Vec<u32>,
    down: Vec<u32>,
    /// The item of each node.
    items: Vec<u32>,
    sizes: Vec<u32>,
}

impl Links {
    /// Items 1 to `items`, without options.
    pub(super) fn new(items: usize) -> Links {
        let all: Vec<u32> = (0..=items as u32).collect();
        Links {
            left: all.iter().map(|item| item.checked_sub(1).unwrap_or(items as u32)).collect(),
            right: all.iter().map(|item| if *item == items as u32 { ROOT } else { item + 1 }).collect(),
            up: all.clone(),
            down: all.clone(),
            sizes: vec![0; items + 1],
            items: all,
        }
    }

    /// Adds an option that fills these items.
    pub(super) fn add(&mut self, items: [u32; NODES]) {
        for item in items {
            let node = self.items.len() as u32;
            let last = self.up[item as usize];
            self.items.push(item);
            self.up.push(last);
            self.down.push(item);
            self.down[last as usize] = node;
            self.up[item as usize] = node;
            self.sizes[item as usize] += 1;
        }
    }

    /// The number of the option that a node belongs to, in the order in which options were added.
    pub(super) fn option(&self, node: u32) -> usize {
        (node as usize - self.sizes.len()) / NODES
    }

    pub(super) fn size(&self, item: u32) -> u32 {
        self.sizes[item as usize]
    }

    pub(super) fn below(&self, node: u32) -> u32 {
        self.down[node as usize]
    }

    pub(super) fn item(&self, node: u32) -> u32 {
        self.items[node as usize]
    }

    /// The first of the items with the fewest options; none when all are filled.
    pub(super) fn fewest(&self) -> Option<u32> {
        let (mut best, mut item) = (None, self.right[ROOT as usize]);
        let mut fewest = u32::MAX;
        while item != ROOT {
            if self.sizes[item as usize] < fewest {
                fewest = self.sizes[item as usize];
                best = Some(item);
                if fewest == 0 {
                    break;
                }
            }
            item = self.right[item as usize];
        }
        best
    }

    /// Takes an item out of the ring, and every option that fills it out of its other items.
    pub(super) fn cover(&mut self, item: u32) {
        let (left, right) = (self.left[item as usize], self.right[item as usize]);
        self.right[left as usize] = right;
        self.left[right as usize] = left;
        let mut node = self.down[item as usize];
        while node != item {
            for other in self.others(node) {
                let (up, down) = (self.up[other as usize], self.down[other as usize]);
                self.down[up as usize] = down;
                self.up[down as usize] = up;
                self.sizes[self.items[other as usize] as usize] -= 1;
            }
            node = self.down[node as usize];
        }
    }

    /// Puts back what [`Links::cover`] took out; the last covered is the first to be put back.
    pub(super) fn uncover(&mut self, item: u32) {
        let mut node = self.up[item as usize];
        while node != item {
            for other in self.others(node).into_iter().rev() {
                let (up, down) = (self.up[other as usize], self.down[other as usize]);
                self.down[up as usize] = other;
                self.up[down as usize] = other;
                self.sizes[self.items[other as usize] as usize] += 1;
            }
            node = self.up[node as usize];
        }
        let (left, right) = (self.left[item as usize], self.right[item as usize]);
        self.right[left as usize] = item;
        self.left[right as usize] = item;
    }

    /// Covers the other items of a node's option.
    pub(super) fn choose(&mut self, node: u32) {
        for other in self.others(node) {
            self.cover(self.items[other as usize]);
        }
    }

    /// Undoes [`Links::choose`].
    pub(super) fn take_back(&mut self, node: u32) {
        for other in self.others(node).into_iter().rev() {
            self.uncover(self.items[other as usize]);
        }
    }

    /// The other three nodes of a node's option.
    fn others(&self, node: u32) -> [u32; NODES - 1] {
        let first = self.sizes.len() as u32;
        let place = (node - first) % NODES as u32;
        let start = node - place;
        std::array::from_fn(|index| start + (place + 1 + index as u32) % NODES as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_covered_comes_back() {
        let mut links = Links::new(6);
        for items in [[1, 2, 3, 4], [1, 2, 5, 6], [3, 4, 5, 6], [2, 3, 4, 5]] {
            links.add(items);
        }
        let picture = |links: &Links| format!("{links:?}");
        let before = picture(&links);
        links.cover(3);
        assert_eq!((links.size(1), links.size(4), links.size(5), links.fewest()), (1, 0, 1, Some(4)));
        let node = links.below(3);
        assert_eq!((links.option(node), links.item(node)), (0, 3));
        links.choose(node);
        assert_eq!(links.fewest(), Some(5), "1, 2, 3 and 4 are filled, and 5 has no option left");
        assert_eq!(links.size(5), 0);
        links.take_back(node);
        links.uncover(3);
        assert_eq!(picture(&links), before);
    }
}
