import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { savePreferences } from './save-preferences.ts'
import { showPreferences } from './show-preferences.ts'
import { stopByOneClick } from './stop-by-one-click.ts'

export const server = {
  verbs: [savePreferences, showPreferences, stopByOneClick],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
