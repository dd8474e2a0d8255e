import type { Done, Prepared, Preview, Undo } from '#base/actions/server/offers/act.ts'
import { type Doing, isRefused, type Refused } from '#base/actions/server/offers/doing.ts'
import type { ActionName, ActionParams } from '../../actions/catalogue.ts'

export type Prepare<N extends ActionName> = (
  doing: Doing,
  params: ActionParams<N>,
) => Promise<Prepared | Refused>

/** One action of the catalogue: what it would change, doing it, and taking it back or why not (decision 99). */
export interface ActEntry<N extends ActionName = ActionName> {
  name: N
  /** Reads, and rehearses the verb; leaves nothing behind. */
  preview: (doing: Doing, params: ActionParams<N>) => Promise<Preview>
  /** Calls the verb of the button on the screen, with the asker's own rights. */
  run: (doing: Doing, params: ActionParams<N>, typed?: string) => Promise<Done | Refused>
  undo: Undo | { why: string }
}

/** Both sides of an act from one preparation, so that what is shown is what is done. */
export function act<const N extends ActionName>(
  name: N,
  { prepare, undo }: { prepare: Prepare<N>; undo: ActEntry['undo'] },
): ActEntry<N> {
  return {
    name,
    undo,
    preview: async (doing, params) => {
      const prepared = await prepare(doing, params)
      const empty = { rows: [], diff: [], effects: [], asks: [], people: [] }
      if (isRefused(prepared)) return { ...empty, cannot: prepared.refused }
      const { rehearse, run, ...shown } = prepared
      const problem = await rehearse?.()
      return { ...empty, ...shown, cannot: problem?.refused ?? null }
    },
    run: async (doing, params, typed) => {
      const prepared = await prepare(doing, params)
      return isRefused(prepared) ? prepared : prepared.run(typed)
    },
  }
}
