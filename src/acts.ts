import { actionFolders } from './actions.ts'
import type { Act } from './base/actions/server/offers/act.ts'

const load = async (floor: string, name: string, folder: string): Promise<Act> =>
  (await import(`./${floor}/${name}/server/actions/${folder}/act.ts`)).act

const loaded = await Promise.all(actionFolders.map(({ floor, name, folder }) => load(floor, name, folder)))

/** How each action is done, by its name. */
export const acts: ReadonlyMap<string, Act> = new Map(loaded.map(act => [act.name, act]))
