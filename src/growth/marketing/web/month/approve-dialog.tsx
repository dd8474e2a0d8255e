import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import type { ShownItem } from '../../schema.ts'
import { goesWords } from './item-copy.ts'
import { ItemText } from './item-text.tsx'
import type { ItemActs } from './use-item-acts.ts'

interface ApproveDialogProps {
  items: readonly ShownItem[]
  zone: string
  acts: ItemActs
  onClose: () => void
}

export function ApproveDialog({ items, zone, acts, onClose }: ApproveDialogProps) {
  const count = items.length
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={count === 1 ? 'Approve this?' : `Approve these ${count}?`}
      description="Each can be undone until it has left."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={acts.busy && 'Approving'}
            onClick={async () => {
              if (await acts.approve(items)) onClose()
            }}
          >
            {count === 1 ? 'Approve' : `Approve all ${count}`}
          </Button>
        </>
      }
    >
      <ul className="max-h-[56dvh] overflow-y-auto rounded-md border border-border" tabIndex={-1}>
        {items.map(item => (
          <li key={item.id} className="border-t border-border px-4 py-2.5 first:border-t-0">
            <p className="font-semibold wrap-anywhere">{item.title}</p>
            <p className="text-small">{goesWords(zone, item)}</p>
            <ItemText item={item} canChange={count === 1} />
            <p className="mt-1 text-small text-muted-foreground">{item.carried_words}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
