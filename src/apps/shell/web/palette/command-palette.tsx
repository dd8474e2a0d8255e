import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { StateOf } from '#web/layout/navigation/navigation.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { OptionRow } from './option-row.tsx'
import type { ShellActions } from './use-commands.ts'
import { type Option, useSearch } from './use-search.ts'

export interface CommandPaletteProps extends ShellActions {
  open: boolean
  onOpenChange: (open: boolean) => void
  userId: string
  stateOf: StateOf
}

export function CommandPalette({ open, onOpenChange, ...rest }: CommandPaletteProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      labelledBy={`${id}-title`}
      focus={heading}
      className="mx-auto mt-0 mb-auto max-h-[min(100dvh,40rem)] w-full max-w-full overflow-hidden rounded-b-xl border border-border sm:mt-[min(12dvh,7rem)] sm:max-h-[min(76dvh,34rem)] sm:max-w-[38rem] sm:rounded-xl"
    >
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className="sr-only">
        Search
      </h2>
      <Body {...rest} close={() => onOpenChange(false)} />
    </Modal>
  )
}

type BodyProps = Omit<CommandPaletteProps, 'open' | 'onOpenChange'> & { close: () => void }

function Body({ userId, stateOf, close, ...actions }: BodyProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const { sections, options, status, isSettled, remember } = useSearch(query, userId, stateOf, actions)
  const at = Math.min(active, options.length - 1)

  const choose = (option: Option | undefined) => {
    if (!option) return
    remember(option.pick)
    // Closed first, because the next screen takes the focus.
    close()
    option.run()
  }
  const press = (event: KeyboardEvent) => {
    const last = options.length - 1
    const to = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: Math.min(at + 5, last),
      PageUp: Math.max(at - 5, 0),
    }[event.key]
    // Enter also ends the composition of a Japanese or Chinese word.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(options[at])
    else if (to !== undefined) setActive(to)
    else return
    event.preventDefault()
  }
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  return (
    <div className="flex max-h-[inherit] flex-col">
      <div className="flex flex-none items-center gap-1 border-b border-border py-1.5 pr-2 pl-4">
        <Search aria-hidden="true" className="size-4.5 flex-none text-muted-foreground" />
        <input
          data-autofocus
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          aria-label="Search clients, screens and actions"
          placeholder="Client, screen or action"
          value={query}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={event => {
            setQuery(event.target.value)
            setActive(0)
          }}
          onKeyDown={press}
          className="h-11 min-w-0 flex-1 bg-transparent px-2 text-read outline-none focus-visible:ring-0 focus-visible:outline-none"
        />
        <IconButton label="Close" size="sm" icon={<X className="size-4.5" />} onClick={close} />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Results" className="min-h-0 overflow-y-auto p-2">
        {sections.map((section, nth) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox, not of fields
          <div key={section.label} role="group" aria-labelledby={`${id}-group-${nth}`} className="pb-1">
            <div
              id={`${id}-group-${nth}`}
              role="presentation"
              className="px-2.5 pt-2 pb-1 text-micro font-semibold text-muted-foreground"
            >
              {section.label}
            </div>
            {section.options.map(option => {
              const index = options.indexOf(option)
              return (
                <OptionRow
                  key={option.key}
                  id={`${id}-${index}`}
                  option={option}
                  active={index === at}
                  onPoint={() => setActive(index)}
                  onSelect={() => choose(option)}
                />
              )
            })}
          </div>
        ))}
      </div>
      {/* Below the list so that nothing moves. The result count is read to screen readers; the rest is shown too. */}
      <p
        role="status"
        className={
          options.length > 0 && isSettled
            ? 'sr-only'
            : 'flex-none px-4.5 pb-3 text-small text-muted-foreground'
        }
      >
        {status}
      </p>
    </div>
  )
}
