/** A row of a table with a column a trait; `severities` is a letter a trait, in the order of `tableTraits`. */
export type RuleRow = readonly [
  rule: string,
  fact: string,
  kind: 'whole' | 'local',
  severities: string,
  sources: string,
]
export type PaperRow = readonly [
  rule: string,
  when: string,
  severity: string,
  sourceField: string,
  sources: string,
]
