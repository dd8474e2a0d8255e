// What supabase-js gets in a browser in place of three of its parts; vite.config.ts sees to it. This product keeps no
// files and calls its verbs itself, and not every screen listens to changes.
import type { RealtimeClient as Line } from '@supabase/realtime-js'
import type { SupabaseClient } from '@supabase/supabase-js'

/** Stands in for the line until a screen listens: then it becomes one, made as supabase-js would have made it. */
export class RealtimeClient {
  #given: ConstructorParameters<typeof Line>
  #line: Promise<Line> | undefined

  constructor(...given: ConstructorParameters<typeof Line>) {
    this.#given = given
  }

  /** A line that is not there yet asks for the token itself when it is made. */
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

/** The line on which the server says what changed. Rejects when its script cannot be loaded. */
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
