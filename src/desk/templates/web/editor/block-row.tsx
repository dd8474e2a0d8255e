import {
  ArrowDown,
  ArrowUp,
  CalendarClock,
  CircleAlert,
  GripVertical,
  Hand,
  Heading,
  Image,
  Lock,
  type LucideIcon,
  Minus,
  Pencil,
  PenLine,
  RectangleHorizontal,
  Trash2,
  Type,
} from 'lucide-react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import type { Block } from '#diary/messages/schema.ts'
import { IconButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { MenuItem } from '#web/ui/menus/menu.tsx'
import { MoveItems, RowMenu } from '#web/ui/menus/row-menu.tsx'

const icons: Record<Block['type'], LucideIcon> = {
  heading: Heading,
  text: Type,
  button: RectangleHorizontal,
  picture: Image,
  service: Hand,
  open_times: CalendarClock,
  divider: Minus,
  signature: PenLine,
  waits: Lock,
  policy: Lock,
  facts: Lock,
  contact: Lock,
}
const small = { 'aria-hidden': true, className: 'size-4' } as const

export interface BlockRowProps {
  type: Block['type']
  name: string
  summary: ReactNode
  isLocked: boolean
  hasProblem: boolean
  /** Why it isn't in the preview, if that isn't shown elsewhere. */
  lacks: string | undefined
  readOnly: boolean
  isChosen: boolean
  place: number
  last: number
  onChoose: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onGrip: (event: PointerEvent<HTMLButtonElement>) => void
  children?: ReactNode
}

export function BlockRow(props: BlockRowProps) {
  const { type, name, summary, isLocked, hasProblem, lacks, readOnly, isChosen, place, last } = props
  const { onChoose, onMove, onRemove, onGrip, children } = props
  const Icon = icons[type]
  const canMove = !isLocked && !readOnly
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  const words = (
    <>
      <span className="grid size-7 flex-none place-items-center rounded-sm bg-sunken">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <span className="min-w-0 flex-1 text-left">
        <span className="flex items-center gap-1.5 font-semibold">
          {name}
          {hasProblem ? (
            <>
              <CircleAlert aria-hidden="true" className="size-3.5 text-destructive" />
              <span className="sr-only">, something is wrong here</span>
            </>
          ) : null}
        </span>
        {lacks && !isChosen ? (
          <span className="block text-small text-warning">Not in the preview yet: {lacks}</span>
        ) : summary && !isChosen ? (
          <span className="block truncate text-small text-muted-foreground">{summary}</span>
        ) : null}
      </span>
    </>
  )
  return (
    <li
      data-block
      className={cn(
        'border-b border-border',
        isChosen && '-mx-px rounded-lg border-2 border-primary bg-card md:mx-2',
      )}
    >
      <div className="flex min-h-[54px] items-center gap-1 py-1.5 pr-2 pl-1.5 md:pr-3.5">
        {canMove ? (
          <button
            type="button"
            aria-label={`Move ${name}, ${place + 1} of ${last + 1}: arrow keys`}
            onKeyDown={byKey}
            onPointerDown={onGrip}
            className="grid size-8 flex-none cursor-grab touch-none place-items-center rounded-sm text-muted-foreground hover:bg-accent pointer-coarse:h-11"
          >
            <GripVertical {...small} />
          </button>
        ) : (
          <span className="grid size-8 flex-none place-items-center text-muted-foreground">
            {isLocked ? <Lock {...small} /> : null}
          </span>
        )}
        {children ? (
          <button
            type="button"
            aria-expanded={isChosen}
            onClick={onChoose}
            className="flex min-h-10 min-w-0 flex-1 items-center gap-3 rounded-sm pointer-coarse:min-h-11"
          >
            {words}
          </button>
        ) : (
          <div className="flex min-w-0 flex-1 items-center gap-3">{words}</div>
        )}
        {canMove && isChosen ? (
          <span className="flex flex-none">
            <IconButton
              label={`Move ${name} up`}
              aria-disabled={place === 0}
              icon={<ArrowUp {...small} />}
              onClick={() => onMove(-1)}
            />
            <IconButton
              label={`Move ${name} down`}
              aria-disabled={place === last}
              icon={<ArrowDown {...small} />}
              onClick={() => onMove(1)}
            />
            <IconButton label={`Delete ${name}`} icon={<Trash2 {...small} />} onClick={onRemove} />
          </span>
        ) : canMove ? (
          <RowMenu name={name}>
            {children ? (
              <MenuItem icon={<Pencil {...small} />} onSelect={onChoose}>
                Edit
              </MenuItem>
            ) : null}
            <MoveItems place={place} last={last} onMove={onMove} />
            <MenuItem tone="destructive" icon={<Trash2 {...small} />} onSelect={onRemove}>
              Delete
            </MenuItem>
          </RowMenu>
        ) : null}
      </div>
      {isChosen && children ? (
        <div className="flex flex-col gap-2 px-3.5 pb-3.5">
          {children}
          {lacks ? <p className="text-small text-warning">Not in the preview yet: {lacks}</p> : null}
        </div>
      ) : null}
    </li>
  )
}
