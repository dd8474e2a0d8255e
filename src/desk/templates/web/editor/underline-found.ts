import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { LintFinding as Finding } from '#rules/sending/lint-outbound.ts'

const key = new PluginKey<readonly Finding[]>('found')

const looks = {
  block: 'underline decoration-destructive decoration-2 underline-offset-4',
  warn: 'underline decoration-warning decoration-dotted decoration-2 underline-offset-4',
}

/** Passes the findings to the extension. */
export const foundIn = (findings: readonly Finding[]) => ({ key, findings })

/** Underlines findings: solid for blocking, dotted for warnings. Not part of the document. */
export const UnderlineFound = Extension.create({
  name: 'underlineFound',
  addProseMirrorPlugins: () => [
    new Plugin<readonly Finding[]>({
      key,
      state: {
        init: () => [],
        apply: (transaction, before) =>
          (transaction.getMeta(key) as readonly Finding[] | undefined) ?? before,
      },
      props: {
        decorations(state) {
          const found = (key.getState(state) ?? []).filter(each => each.found)
          const marks: Decoration[] = []
          state.doc.descendants((node, position) => {
            if (!node.isText) return
            const text = (node.text ?? '').toLowerCase()
            for (const { found: words, severity } of found) {
              const sought = words.toLowerCase()
              for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length))
                marks.push(
                  Decoration.inline(position + at, position + at + sought.length, { class: looks[severity] }),
                )
            }
          })
          return DecorationSet.create(state.doc, marks)
        },
      },
    }),
  ],
})
