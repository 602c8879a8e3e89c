//! How often each variable was met in recent conflicts.

/// The activities of the variables: what is added grows from conflict to conflict, so that what was added long ago counts less.
#[derive(Debug, Default)]
pub(super) struct Activity {
    of_variables: Vec<f64>,
    increment: f64,
}

/// Activities are scaled down when one exceeds this.
const LARGEST: f64 = 1e150;

impl Activity {
    pub(super) fn new(variables: usize) -> Activity {
        Activity { of_variables: vec![0.0; variables], increment: 1.0 }
    }

    /// The activity of a variable.
    pub(super) fn of(&self, variable: u32) -> f64 {
        self.of_variables[variable as usize]
    }

    /// Makes a variable more active.
    pub(super) fn bump(&mut self, variable: u32) {
        self.of_variables[variable as usize] += self.increment;
        if self.of_variables[variable as usize] > LARGEST {
            self.of_variables.iter_mut().for_each(|activity| *activity /= LARGEST);
            self.increment /= LARGEST;
        }
    }

    /// Makes all activities so far count less, `factor` being what they keep.
    pub(super) fn decay(&mut self, factor: f64) {
        self.increment /= factor;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by_activity(activity: &Activity, variables: u32) -> Vec<u32> {
        let mut order: Vec<u32> = (0..variables).collect();
        order.sort_by(|a, b| activity.of(*b).total_cmp(&activity.of(*a)));
        order
    }

    #[test]
    fn what_was_long_ago_counts_less() {
        let mut activity = Activity::new(4);
        (0..5).for_each(|_| activity.bump(1));
        (0..4).for_each(|_| activity.bump(3));
        assert_eq!(by_activity(&activity, 4), [1, 3, 0, 2]);
        activity.decay(0.1);
        activity.bump(2);
        assert_eq!(by_activity(&activity, 4), [2, 1, 3, 0]);
    }

    #[test]
    fn scaling_keeps_the_order() {
        let mut activity = Activity::new(3);
        activity.bump(2);
        (0..2000).for_each(|_| activity.decay(0.8));
        activity.bump(1);
        activity.bump(1);
        activity.bump(0);
        assert_eq!(by_activity(&activity, 3), [1, 0, 2]);
    }
}
