import type { ActionName } from '../catalogue.ts'
import type { ActEntry } from './act.ts'
import { createClientAct } from './act-create-client.ts'

/** Every action that can be done. One of the catalogue that is missing here is not built: the assistant says so. */
export const actionList: { readonly [N in ActionName]?: ActEntry<N> } = {
  createClient: createClientAct,
}
