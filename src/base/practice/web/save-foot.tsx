import { Button } from '#web/ui/button.tsx'
import { CardFoot } from '#web/ui/page/card.tsx'

interface SaveFootProps {
  /** 'Save rules' */
  label: string
  isDirty: boolean
  isBusy: boolean
  onUndo: () => void
}

/** The foot of a card that is a form: back to what is saved, or save what is typed. */
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
