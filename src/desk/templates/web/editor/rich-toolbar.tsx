import type { Editor } from '@tiptap/core'
import { Bold, Braces, Italic, Link2, List, type LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { badLink, mailAddress } from '#diary/messages/templates/rich-text.ts'
import { variables as described, type Variable } from '#diary/messages/templates/variables.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Menu, MenuItem } from '#web/ui/menus/menu.tsx'

interface RichToolbarProps {
  /** Null while loading. */
  editor: Editor | null
  variables: readonly Variable[]
}

/** Formatting buttons, in the tab order; bold and italic also have shortcuts. */
export function RichToolbar({ editor, variables }: RichToolbarProps) {
  const [isLinking, setLinking] = useState(false)
  // The menu returns focus to its button; after a choice it goes to the text.
  const hasChosen = useRef(false)
  const goBack = () => {
    if (!hasChosen.current) return
    hasChosen.current = false
    editor?.view.focus()
  }
  const is = (name: string) => editor?.isActive(name) ?? false
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend into the bar */}
      <div
        role="group"
        aria-label="Look of the words"
        className="flex min-h-10 flex-wrap items-center gap-1 rounded-t-md border-b border-border bg-sunken p-1"
      >
        <Tool
          icon={Bold}
          label="Bold"
          isOn={is('bold')}
          onPress={() => editor?.chain().focus().toggleMark('bold').run()}
        />
        <Tool
          icon={Italic}
          label="Italic"
          isOn={is('italic')}
          onPress={() => editor?.chain().focus().toggleMark('italic').run()}
        />
        <Tool
          icon={List}
          label="List"
          isOn={is('bulletList')}
          onPress={() => editor?.chain().focus().toggleList('bulletList', 'listItem').run()}
        />
        <Tool icon={Link2} label="Link" isOn={is('link')} onPress={() => setLinking(open => !open)} />
        <div className="ml-auto">
          <Menu
            label="Fill in"
            trigger={
              <Button
                variant="ghost"
                size="sm"
                icon={<Braces aria-hidden="true" className="size-4" />}
                onFocus={goBack}
              >
                Fill in
              </Button>
            }
          >
            {variables.map(name => (
              <MenuItem
                key={name}
                onSelect={() => {
                  hasChosen.current = true
                  editor?.commands.insertContent({ type: 'variable', attrs: { name } })
                }}
              >
                <span className="flex flex-wrap items-baseline justify-between gap-x-6">
                  {described[name].label}
                  <span className="text-small text-muted-foreground">{described[name].example}</span>
                </span>
              </MenuItem>
            ))}
          </Menu>
        </div>
      </div>
      {isLinking && editor ? <LinkRow editor={editor} onClose={() => setLinking(false)} /> : null}
    </>
  )
}

interface ToolProps {
  icon: LucideIcon
  label: string
  isOn: boolean
  onPress: () => void
}

function Tool({ icon: Icon, label, isOn, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      // Keeps the caret.
      onMouseDown={event => event.preventDefault()}
      onClick={onPress}
      className={cn(
        'grid size-8 place-items-center rounded-sm border pointer-coarse:size-11',
        isOn ? 'border-border-strong bg-card shadow-1' : 'border-transparent hover:bg-accent',
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  )
}

/** Sets the link of the selection; without one the URL itself is inserted. */
function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = (editor.getAttributes('link').href as string | undefined) ?? ''
  const [typed, setTyped] = useState(before)
  const [problem, setProblem] = useState<string>()
  const set = () => {
    const href = mailAddress(typed) ?? mailAddress(`https://${typed.trim()}`)
    if (!href) return setProblem(badLink)
    const { empty } = editor.state.selection
    const chain = editor.chain().focus()
    if (empty && !before)
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain.extendMarkRange('link').setMark('link', { href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
    onClose()
  }
  return (
    <div className="flex flex-wrap items-end gap-2 border-b border-border bg-sunken p-2">
      <Field label="Leads to" error={problem} className="min-w-0 flex-1 basis-48">
        <Input
          size="sm"
          type="url"
          inputMode="url"
          autoFocus
          value={typed}
          placeholder="https://"
          onChange={event => setTyped(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter') {
              event.preventDefault()
              set()
            }
            if (event.key === 'Escape') {
              event.stopPropagation()
              onClose()
              editor.commands.focus()
            }
          }}
        />
      </Field>
      <Button size="sm" onClick={set}>
        Set link
      </Button>
      {before ? (
        <Button size="sm" variant="ghost" onClick={remove}>
          Remove link
        </Button>
      ) : null}
    </div>
  )
}
