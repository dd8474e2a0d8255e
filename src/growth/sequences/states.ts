/** How a person left a sequence. */
export const endStates = ['finished', 'goal', 'booked', 'replied', 'opted_out', 'taken_out', 'ended'] as const
export type EndState = (typeof endStates)[number]

export const endStateLabels: Record<EndState | 'inside', string> = {
  inside: 'Inside',
  finished: 'Went to the end',
  goal: 'Reached the goal',
  booked: 'Booked',
  replied: 'Replied',
  opted_out: 'Said no',
  taken_out: 'Taken out',
  ended: 'Ended by a change',
}
