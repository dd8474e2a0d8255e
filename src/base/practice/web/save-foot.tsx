import { Button } from '#web/ui/button.tsx'
import { CardFoot } from '#web/ui/page/card.tsx'

interface SaveFootProps {
  label: string
  isDirty: boolean
  isBusy: boolean
  onUndo: () => void
}

export function SaveFoot({ label, isDirty, isBusy, onUndo }: SaveFootProps) {
  return (
    <CardFoot>
      <Button disabled={!isDirty} onClick={onUndo}>
        Undo changes
      </Button>
      <Button type="submit" variant="primary" busy={isBusy && 'Saving'}>
        {label}
      </Button>
    </CardFoot>
  )
}
