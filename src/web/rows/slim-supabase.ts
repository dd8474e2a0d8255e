// Replaces parts of supabase-js (vite.config.ts): files and functions are unused, realtime loads on demand.
import type { RealtimeClient as Line } from '@supabase/realtime-js'
import type { SupabaseClient } from '@supabase/supabase-js'

/** Placeholder that becomes a real client when a screen first listens. */
export class RealtimeClient {
  #given: ConstructorParameters<typeof Line>
  #line: Promise<Line> | undefined

  constructor(...given: ConstructorParameters<typeof Line>) {
    this.#given = given
  }

  /** The real client gets the token when it is created. */
  async setAuth(token?: string | null): Promise<void> {
    await (await this.#line)?.setAuth(token)
  }

  open(): Promise<Line> {
    this.#line ??= import('@supabase/realtime-js').then(
      ({ RealtimeClient }) => new RealtimeClient(...this.#given),
      error => {
        this.#line = undefined
        throw error
      },
    )
    return this.#line
  }
}

/** Rejects if the realtime script can't load. */
export const openLine = ({ realtime }: Pick<SupabaseClient, 'realtime'>): Promise<Line> =>
  (realtime as unknown as RealtimeClient).open()

class Unused extends Error {}

export {
  Unused as FunctionsError,
  Unused as FunctionsFetchError,
  Unused as FunctionsHttpError,
  Unused as FunctionsClient,
  Unused as FunctionsRelayError,
  Unused as StorageApiError,
}
export const FunctionRegion = {}

export class StorageClient {}
