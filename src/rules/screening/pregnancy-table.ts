import type { RuleRow } from './screen-row.ts'

/** As `conditionTable`. The 42 days after a birth are ours. */
export const pregnancyTable: readonly RuleRow[] = [
  [
    'pregnancy-unsure',
    'answer unsure, or yes with an unknown week',
    'whole',
    'N A N A S A A N N -',
    'W99 NM',
  ],
  ['pregnancy-early', 'answer yes, week 0 to 13', 'whole', 'A A A A S A S N N -', 'W99 PG PC'],
  ['pregnancy-later', 'answer yes, week 14 to 42', 'whole', 'N A N A S A S A N -', 'W99 PG PC'],
  [
    'pregnancy-danger',
    'flag preeclampsia or bleeding, answer yes or unsure',
    'whole',
    'S S S S S S S S S -',
    'PG',
  ],
  [
    'pregnancy-risk',
    'any other flag (high_risk, multiple …), answer yes or unsure',
    'whole',
    'A A A A A A A A A -',
    'PG NM',
  ],
  ['birth-recent', 'birth_on 0 to 42 days before on', 'whole', 'N A A N A A A A N -', 'CD AB'],
]
