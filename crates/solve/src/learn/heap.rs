//! The variables by activity.

/// A binary heap of variables, the most active first, that knows where each variable is.
#[derive(Debug, Default)]
pub(super) struct Heap {
    heap: Vec<u32>,
    /// For each variable its place in the heap, or `ABSENT`.
    places: Vec<u32>,
    activities: Vec<f64>,
    increment: f64,
}

const ABSENT: u32 = u32::MAX;

/// Activities are scaled down when one exceeds this.
const LARGEST: f64 = 1e150;

impl Heap {
    pub(super) fn new(variables: usize) -> Heap {
        Heap {
            heap: (0..variables as u32).collect(),
            places: (0..variables as u32).collect(),
            activities: vec![0.0; variables],
            increment: 1.0,
        }
    }

    /// Makes a variable more active.
    pub(super) fn bump(&mut self, variable: u32) {
        self.activities[variable as usize] += self.increment;
        if self.activities[variable as usize] > LARGEST {
            self.activities.iter_mut().for_each(|activity| *activity /= LARGEST);
            self.increment /= LARGEST;
        }
        if self.places[variable as usize] != ABSENT {
            self.rise(self.places[variable as usize] as usize);
        }
    }

    /// Makes all activities so far count less, `factor` being what they keep.
    pub(super) fn decay(&mut self, factor: f64) {
        self.increment /= factor;
    }

    pub(super) fn insert(&mut self, variable: u32) {
        if self.places[variable as usize] == ABSENT {
            self.places[variable as usize] = self.heap.len() as u32;
            self.heap.push(variable);
            self.rise(self.heap.len() - 1);
        }
    }

    pub(super) fn pop(&mut self) -> Option<u32> {
        let first = *self.heap.first()?;
        self.places[first as usize] = ABSENT;
        let last = self.heap.pop()?;
        if last != first {
            self.heap[0] = last;
            self.places[last as usize] = 0;
            self.sink(0);
        }
        Some(first)
    }

    /// Whether `a` is more active than `b`.
    pub(super) fn is_before(&self, a: u32, b: u32) -> bool {
        self.activities[a as usize] > self.activities[b as usize]
    }

    fn rise(&mut self, mut place: usize) {
        let variable = self.heap[place];
        while place > 0 {
            let parent = (place - 1) / 2;
            if !self.is_before(variable, self.heap[parent]) {
                break;
            }
            self.put(place, self.heap[parent]);
            place = parent;
        }
        self.put(place, variable);
    }

    fn sink(&mut self, mut place: usize) {
        let variable = self.heap[place];
        loop {
            let mut child = 2 * place + 1;
            if child >= self.heap.len() {
                break;
            }
            if child + 1 < self.heap.len() && self.is_before(self.heap[child + 1], self.heap[child]) {
                child += 1;
            }
            if !self.is_before(self.heap[child], variable) {
                break;
            }
            self.put(place, self.heap[child]);
            place = child;
        }
        self.put(place, variable);
    }

    fn put(&mut self, place: usize, variable: u32) {
        self.heap[place] = variable;
        self.places[variable as usize] = place as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_active_first() {
        let mut heap = Heap::new(6);
        for (variable, times) in [(0, 2), (1, 5), (2, 1), (3, 4), (4, 3), (5, 0)] {
            (0..times).for_each(|_| heap.bump(variable));
        }
        assert_eq!(heap.pop(), Some(1));
        heap.decay(0.1);
        heap.bump(2);
        heap.insert(1);
        let order: Vec<u32> = std::iter::from_fn(|| heap.pop()).collect();
        assert_eq!(order, [2, 1, 3, 4, 0, 5]);
    }

    #[test]
    fn scaling_keeps_the_order() {
        let mut heap = Heap::new(3);
        heap.bump(2);
        (0..2000).for_each(|_| heap.decay(0.8));
        heap.bump(1);
        heap.bump(1);
        heap.bump(0);
        assert_eq!([heap.pop(), heap.pop(), heap.pop()], [Some(1), Some(0), Some(2)]);
    }
}
