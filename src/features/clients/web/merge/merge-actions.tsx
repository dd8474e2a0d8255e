import { Merge } from 'lucide-react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

interface MergeActionsProps {
  /** Of the person afterwards. */
  name: string
  merging: boolean
  saving: boolean
  /** Where Later leads. */
  later: string
  onMerge: () => void
  onTwo: () => void
}

export function MergeActions({ name, merging, saving, later, onMerge, onTwo }: MergeActionsProps) {
  const isBusy = merging || saving
  return (
    <Card aria-label="Your answer" className="flex flex-col gap-2 p-5">
      <Button
        variant="primary"
        block
        icon={<Merge aria-hidden="true" className="size-4 flex-none" />}
        busy={merging && 'Merging'}
        className="overflow-hidden"
        onClick={isBusy ? undefined : onMerge}
      >
        <span className="min-w-0 truncate">Merge into {name}</span>
      </Button>
      <div className="flex flex-wrap gap-2">
        <Button className="flex-1" busy={saving} onClick={isBusy ? undefined : onTwo}>
          They are two people
        </Button>
        <ButtonLink variant="ghost" to={later} className="max-xs:flex-1">
          Later
        </ButtonLink>
      </div>
    </Card>
  )
}
