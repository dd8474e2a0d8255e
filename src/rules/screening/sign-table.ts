import type { RuleRow } from './screen-row.ts'

/** Asked on the day, as `conditionTable`. A stop for `talk` too is an emergency. */
export const signTable: readonly RuleRow[] = [
  ['sign-chest-pain', 'sign chest_pain', 'whole', 'S S S S S S S S S S', 'NH'],
  ['sign-breathless', 'sign sudden_breathlessness', 'whole', 'S S S S S S S S S S', 'NH'],
  ['sign-stroke', 'sign face_arm_speech', 'whole', 'S S S S S S S S S S', 'NH'],
  ['sign-headache', 'sign worst_headache', 'whole', 'S S S S S S S S S S', 'NH'],
  ['sign-saddle', 'sign numb_between_legs', 'whole', 'S S S S S S S S S S', 'W05 NH'],
  ['sign-calf', 'sign one_calf_swollen', 'whole', 'S S S S S S S S S S', 'NH NM'],
  ['sign-fever', 'sign fever', 'whole', 'S S S A A S S A A -', 'NM MY'],
  ['sign-alcohol', 'sign under_influence', 'whole', 'A S A S A S S S S A', 'PC CN'],
  ['sign-weight-loss', 'sign unexplained_weight_loss', 'whole', 'N A A N N A N A A -', 'W05'],
  ['sign-night-pain', 'sign pain_at_night_at_rest', 'whole', 'N A N N N A N A A -', 'W05'],
  ['sign-unknown', 'any other sign', 'whole', 'A A A A A A A A A A', 'CN'],
]
