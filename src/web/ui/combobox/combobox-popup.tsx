import { Check, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { cn } from '../cn.ts'
import { ColorBar } from '../pictures/color-bar.tsx'
import { Spinner } from '../spinner.tsx'
import { type ComboboxOption, type ComboboxProps, matching } from './combobox-list.ts'

interface ComboboxPopupProps extends ComboboxProps {
  name: { 'aria-labelledby': string } | { 'aria-label': string }
  close: () => void
}

/** Options under their headings, in order. */
function groupsOf(
  options: readonly ComboboxOption[],
  row: (option: ComboboxOption, at: number) => ReactNode,
): ReactNode {
  const groups: { name: string | undefined; rows: ReactNode[] }[] = []
  options.forEach((option, at) => {
    const last = groups.at(-1)
    const group = last && last.name === option.group ? last : { name: option.group, rows: [] }
    if (group !== last) groups.push(group)
    group.rows.push(row(option, at))
  })
  return groups.map(({ name, rows }) =>
    name ? (
      // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role
      <div key={name} role="group" aria-label={name}>
        <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-small font-semibold text-muted-foreground">
          {name}
        </p>
        {rows}
      </div>
    ) : (
      rows
    ),
  )
}

export function ComboboxPopup({
  value,
  onChange,
  options,
  search,
  onQuery,
  loading,
  emptyText,
  action,
  close,
  name,
  ...props
}: ComboboxPopupProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const searching = search ?? (onQuery !== undefined || options.length > 8)
  const shown = onQuery ? options : matching(options, query)
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex(option => option.value === value),
    ),
  )
  const last = shown.length - 1 + (action ? 1 : 0)

  const choose = (at: number) => {
    const option = shown[at]
    if (option?.disabled) return
    if (option) onChange(option.value)
    else if (action && at === shown.length) action.onSelect(query.trim())
    else return
    close()
  }
  // During a remote search, the first row belongs to the old query, so Enter waits for the new result.
  const [isAwaited, setAwaited] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer is there
  useEffect(() => {
    if (!isAwaited || loading) return
    setAwaited(false)
    if (shown.length <= 1) choose(0)
  }, [isAwaited, loading])
  const type = (text: string) => {
    setQuery(text)
    setActive(0)
    setAwaited(false)
    onQuery?.(text)
  }
  const press = (event: KeyboardEvent) => {
    const to = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      Home: 0,
      End: last,
    }[event.key]
    if (to !== undefined && !(searching && (event.key === 'Home' || event.key === 'End'))) {
      setActive(to)
      document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && loading && active === 0) setAwaited(true)
    else if (event.key === 'Enter' || (event.key === ' ' && !searching)) choose(active)
    else if (!searching && event.key.length === 1) {
      const found = shown.findIndex(option => option.label.toLowerCase().startsWith(event.key.toLowerCase()))
      if (found >= 0) setActive(found)
    } else return
    event.preventDefault()
  }
  const owner = {
    'aria-activedescendant': last >= 0 ? `${id}-${active}` : undefined,
    onKeyDown: press,
    ref: (element: HTMLElement | null) => element?.focus(),
  }
  const rows = (
    <>
      {groupsOf(shown, (option, at) => (
        <Row
          key={option.value}
          id={`${id}-${at}`}
          active={at === active}
          chosen={option.value === value}
          disabled={option.disabled}
          onPoint={() => setActive(at)}
          onSelect={() => choose(at)}
        >
          {option.dye ? <ColorBar dye={option.dye} /> : null}
          <span className="min-w-0 flex-1">
            <span className="block truncate">{option.label}</span>
            {option.description ? (
              <span className="block truncate text-small text-muted-foreground">{option.description}</span>
            ) : null}
          </span>
        </Row>
      ))}
      {action ? (
        <Row
          id={`${id}-${shown.length}`}
          active={active === shown.length}
          onPoint={() => setActive(shown.length)}
          onSelect={() => choose(shown.length)}
        >
          <Plus aria-hidden="true" className="size-4" />
          <span className="min-w-0 flex-1 font-semibold">{action.label(query.trim())}</span>
        </Row>
      ) : null}
    </>
  )
  return (
    <>
      {searching ? (
        <input
          {...owner}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-label={props.searchPlaceholder ?? 'Search'}
          placeholder={props.searchPlaceholder ?? 'Search'}
          value={query}
          onChange={event => type(event.target.value)}
          autoComplete="off"
          className="h-11 flex-none border-b border-border bg-transparent px-3.5 text-read outline-none focus-visible:ring-0 focus-visible:outline-none md:text-body"
        />
      ) : null}
      <div
        id={`${id}-list`}
        role="listbox"
        {...name}
        {...(searching ? {} : { tabIndex: 0, ...owner })}
        className="min-h-0 overflow-y-auto p-1 outline-none focus-visible:ring-0 focus-visible:outline-none"
      >
        {rows}
      </div>
      <p
        role="status"
        className={cn(
          'px-3.5 text-small text-muted-foreground',
          (loading || shown.length === 0) && 'pt-1 pb-3',
        )}
      >
        {loading ? (
          <span className="flex items-center gap-2">
            <Spinner size={16} /> Searching
          </span>
        ) : shown.length === 0 ? (
          (emptyText ?? 'Nothing matches.')
        ) : null}
      </p>
    </>
  )
}

interface RowProps {
  id: string
  active: boolean
  chosen?: boolean
  disabled?: boolean | undefined
  onPoint: () => void
  onSelect: () => void
  children: ReactNode
}

function Row({ id, active, chosen, disabled, onPoint, onSelect, children }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the owner of aria-activedescendant
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen ?? false}
      aria-disabled={disabled}
      onPointerMove={onPoint}
      onClick={onSelect}
      className={cn(
        'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-body pointer-coarse:min-h-11',
        active && 'bg-accent',
        disabled && 'cursor-default text-subtle-foreground',
      )}
    >
      {children}
      {chosen ? <Check aria-hidden="true" className="size-4" /> : null}
    </div>
  )
}
