/** Of an item of a plan. */
export const itemStates = ['proposed', 'approved', 'scheduled', 'done', 'skipped', 'failed'] as const
export type ItemState = (typeof itemStates)[number]

const may = {
  /** Another topic, another time, other words: as long as nobody has said yes to it. */
  change: ['proposed'],
  approve: ['proposed'],
  skip: ['proposed', 'approved', 'scheduled', 'failed'],
  finish: ['approved', 'scheduled', 'failed'],
  undo: ['approved', 'scheduled', 'skipped', 'done'],
} as const satisfies Record<string, readonly ItemState[]>

/** Whether a plan whose items stand so may be replaced: as long as nobody said yes to anything of it. */
export const mayReplace = (states: readonly ItemState[]): boolean =>
  states.every(state => state === 'proposed' || state === 'skipped')

/** Whether an item of this state may be changed, approved, skipped, marked as done, or taken back. */
export const mayDo = (act: keyof typeof may, state: ItemState): boolean =>
  (may[act] as readonly ItemState[]).includes(state)
