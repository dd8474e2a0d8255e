import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { noteWidgetSite } from './note-widget-site.ts'
import { saveWidget } from './save-widget.ts'
import { showWidget } from './show-widget.ts'
import { showWidgets } from './show-widgets.ts'

export const server = {
  verbs: [noteWidgetSite, saveWidget, showWidget, showWidgets],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
