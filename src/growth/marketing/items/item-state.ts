export const itemStates = ['proposed', 'approved', 'scheduled', 'done', 'skipped', 'failed'] as const
export type ItemState = (typeof itemStates)[number]

const may = {
  change: ['proposed'],
  approve: ['proposed'],
  skip: ['proposed', 'approved', 'scheduled', 'failed'],
  finish: ['approved', 'scheduled', 'failed'],
  undo: ['approved', 'scheduled', 'skipped', 'done'],
} as const satisfies Record<string, readonly ItemState[]>

/** A plan can be replaced until an item is approved. */
export const mayReplace = (states: readonly ItemState[]): boolean =>
  states.every(state => state === 'proposed' || state === 'skipped')

export const mayDo = (act: keyof typeof may, state: ItemState): boolean =>
  (may[act] as readonly ItemState[]).includes(state)
