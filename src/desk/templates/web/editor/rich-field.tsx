import { Editor } from '@tiptap/core'
import { useEffect, useReducer, useRef, useState } from 'react'
import type { RichText } from '#diary/messages/templates/rich-text.ts'
import type { Variable } from '#diary/messages/templates/variables.ts'
import type { LintFinding as Finding } from '#rules/sending/lint-outbound.ts'
import { documentOf, textOfDocument } from '../../rich-document.ts'
import { richExtensions } from './rich-extensions.ts'
import { RichToolbar } from './rich-toolbar.tsx'
import { foundIn, UnderlineFound } from './underline-found.ts'

export interface RichFieldProps {
  label: string
  value: string | RichText
  onChange: (value: string | RichText) => void
  variables: readonly Variable[]
  findings: readonly Finding[]
  readOnly: boolean
  /** Id of the hint below the field. */
  describedBy?: string | undefined
  invalid: boolean
}

const same = (one: string | RichText, other: string | RichText) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Rich text with variables. Loaded when the first text block is opened. */
export function RichField(props: RichFieldProps) {
  const { label, value, onChange, variables, findings, readOnly, describedBy, invalid } = props
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, tick] = useReducer((count: number) => count + 1, 0)
  // The last value emitted; any other came from outside.
  const told = useRef(value)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: [...richExtensions, UnderlineFound],
      content: documentOf(told.current),
      injectCSS: false,
      enableInputRules: ['bulletList'],
      enablePasteRules: false,
      onUpdate: ({ editor: now }) => {
        told.current = textOfDocument(now.getJSON())
        tell.current(told.current)
      },
      onTransaction: tick,
    })
    setEditor(made)
    return () => made.destroy()
  }, [])
  useEffect(() => {
    if (!editor || same(told.current, value)) return
    told.current = value
    editor.commands.setContent(documentOf(value), { emitUpdate: false })
  }, [editor, value])
  const shown = JSON.stringify(findings)
  useEffect(() => {
    if (!editor) return
    const { key, findings: found } = foundIn(JSON.parse(shown) as Finding[])
    editor.view.dispatch(editor.state.tr.setMeta(key, found).setMeta('addToHistory', false))
  }, [editor, shown])
  useEffect(() => {
    if (!editor) return
    editor.setEditable(!readOnly, false)
    const { dom } = editor.view
    dom.setAttribute('role', 'textbox')
    dom.setAttribute('aria-multiline', 'true')
    dom.setAttribute('aria-label', label)
    dom.setAttribute('aria-readonly', `${readOnly}`)
    dom.toggleAttribute('aria-invalid', invalid)
    if (invalid) dom.setAttribute('aria-invalid', 'true')
    if (describedBy) dom.setAttribute('aria-describedby', describedBy)
    else dom.removeAttribute('aria-describedby')
  }, [editor, label, readOnly, invalid, describedBy])
  return (
    <div className="rounded-md border border-input bg-card shadow-well has-[[aria-invalid]]:border-[1.5px] has-[[aria-invalid]]:border-destructive">
      {readOnly ? null : <RichToolbar editor={editor} variables={variables} />}
      <div
        ref={place}
        className="[&_.ProseMirror]:min-h-28 [&_.ProseMirror]:px-3 [&_.ProseMirror]:py-2.5 [&_.ProseMirror]:text-read [&_.ProseMirror]:break-words [&_.ProseMirror]:whitespace-pre-wrap md:[&_.ProseMirror]:text-body md:[&_.ProseMirror]:leading-6 [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-ring [&_p:not(:last-child)]:mb-3 [&_ul]:mb-3 [&_ul]:list-disc [&_ul]:pl-5 [&_ul_p]:!mb-1"
      />
    </div>
  )
}
