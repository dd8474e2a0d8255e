import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { noteWidgetSite } from './note-widget-site.ts'
import { saveWidget } from './save-widget.ts'
import { showWidget } from './show-widget.ts'
import { showWidgets } from './show-widgets.ts'

export const server = {
  verbs: [noteWidgetSite, saveWidget, showWidget, showWidgets],
} satisfies ServerDeclaration
