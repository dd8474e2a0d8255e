import type { Action, Actions } from '#base/actions/action.ts'

const all = import.meta.glob<Action>('../../../../*/*/actions/*/action.ts', {
  eager: true,
  import: 'action',
})

/** Every action by its name. */
export const declaredActions: Actions = new Map(Object.values(all).map(action => [action.name, action]))
