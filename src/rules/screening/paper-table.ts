import type { PaperRow } from './screen-row.ts'

/** Columns: rule, when, severity, source field, source. `when` is code in `screen.ts`; 75 years and 365 days are ours. */
export const paperTable: readonly PaperRow[] = [
  [
    'allergy-oil',
    'allergy to nut, essential_oil, fragrance, lanolin or plant, and trait oils',
    'ask',
    "the allergy's",
    'NM',
  ],
  ['allergy-latex', 'allergy to latex, and trait latex', 'stop', "the allergy's", 'CN'],
  ['allergy-adhesive', 'allergy to adhesive, and trait adhesive', 'ask', "the allergy's", 'CN'],
  ['allergy-metal', 'allergy to metal, and trait needle', 'ask', "the allergy's", 'CN'],
  ['allergy-other', 'allergy to anything else, and any trait but talk', 'note', "the allergy's", 'NM'],
  ['minor', 'under 18 on the day of the visit', 'ask', 'birth_date', 'HP'],
  ['older', '75 or more, and trait deep, cupping, thrust or neck_thrust', 'note', 'birth_date', 'NM'],
  ['intake-missing', 'intake is null', 'ask; note where talk is the only table trait', 'intake', 'CN'],
  ['intake-unsigned', 'there is an intake and signed_on is null', 'ask', 'intake', 'ES'],
  ['intake-old', 'signed more than 365 days before the visit', 'note', 'intake', 'CN'],
  [
    'unanswered',
    'each entry of intake.unanswered',
    'ask; note where talk is the only table trait',
    'that entry',
    'CN',
  ],
  ['condition-unknown', 'a code that no table has', 'ask', "the condition's", 'CN'],
  ['date-future', 'since after the visit', 'note', "the condition's", 'CN'],
  ['service-traits', 'none of the ten table traits', 'note', 'service', 'CN'],
]
