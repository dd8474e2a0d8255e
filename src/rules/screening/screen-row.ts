/** `severities` has a letter per trait, in the order of `tableTraits`. */
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
