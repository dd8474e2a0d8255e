import { formatShortDay, formatTime } from '#lib/time/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { mayDo } from '../../items/item-state.ts'
import { audienceWords, badgeWords, goalWords, hoursWords } from '../../plan-labels.ts'
import type { ShownItem } from '../../schema.ts'
import { ItemBadge } from './item-badge.tsx'
import { ItemText } from './item-text.tsx'
import type { ItemDialog } from './plan-item.tsx'

interface ItemSheetProps {
  item: ShownItem
  zone: string
  isOpen: boolean
  isPaused: boolean
  onOpen: (dialog: ItemDialog) => void
  onClose: () => void
}

export function ItemSheet({ item, zone, isOpen, isPaused, onOpen, onClose }: ItemSheetProps) {
  const at = Date.parse(item.at)
  const mayApprove = isOpen && !isPaused && mayDo('approve', item.state) && at > Date.now()
  const rows = [
    ['Where', badgeWords(item.kind, item.channel)],
    ['When', `${formatShortDay(zone, at)}, ${formatTime(zone, at)}`],
    ['To whom', audienceWords(item)],
    ['Your time', hoursWords(item.minutes)],
    ['Serves', goalWords[item.goal]],
    ['Why', item.why.words],
    ...(item.note ? [['Note', item.note] as const] : []),
    ['A yes', item.carried_words],
  ] as const
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={item.title}
      footer={
        <>
          {isOpen && mayDo('change', item.state) ? (
            <Button onClick={() => onOpen({ kind: 'edit', item })}>Edit</Button>
          ) : null}
          {item.why.key === 'history' ? null : (
            <Button onClick={() => onOpen({ kind: 'figure', item })}>Where the figure comes from</Button>
          )}
          {mayApprove ? (
            <Button variant="primary" onClick={() => onOpen({ kind: 'approve', item })}>
              Approve
            </Button>
          ) : null}
        </>
      }
    >
      <ItemBadge item={item} isPaused={isPaused} />
      <dl className="mt-4 grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-2.5 text-body">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <ItemText item={item} canChange={isOpen && mayDo('change', item.state)} />
    </Sheet>
  )
}
