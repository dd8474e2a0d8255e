/** The letters that answer what happened to a visit and that a practice may switch off, by the switch they hang on. */
export const letterSwitches = {
  booked: ['visit-booked', 'visit-requested', 'visit-confirmed'],
  moved: ['visit-moved', 'visit-changed', 'visit-restored'],
  cancelled: ['visit-cancelled'],
} as const satisfies Record<string, readonly string[]>
export type LetterSwitch = keyof typeof letterSwitches

export const switchOf = (kind: string): LetterSwitch | undefined =>
  (Object.keys(letterSwitches) as LetterSwitch[]).find(name =>
    letterSwitches[name].some(each => each === kind),
  )
