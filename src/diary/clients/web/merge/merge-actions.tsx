import { Lock, Merge } from 'lucide-react'
import { mayOpen } from '#base/plans/plans.ts'
import { usePlan } from '#base/subscription/web/plan-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page/card.tsx'

interface MergeActionsProps {
  name: string
  merging: boolean
  saving: boolean
  later: string
  onMerge: () => void
  onTwo: () => void
}

export function MergeActions({ name, merging, saving, later, onMerge, onTwo }: MergeActionsProps) {
  const isBusy = merging || saving
  const plan = usePlan()
  const standing = plan.data && { plan: plan.data.plan, isSuperAdmin: plan.data.is_super_admin }
  const isLocked = standing !== undefined && !mayOpen(standing, 'advanced-client-management')
  return (
    <Card aria-label="Your answer" className="flex flex-col gap-2 p-5">
      {isLocked ? (
        <div className="mb-1 flex flex-col items-start gap-2 text-small text-muted-foreground">
          <p className="flex gap-2">
            <Lock aria-hidden="true" className="mt-0.5 size-4 flex-none" />
            Joining two records is part of the full plan. Both stay as they are, and are found side by side.
          </p>
          <ButtonLink to="/pricing" size="sm">
            See the plans
          </ButtonLink>
        </div>
      ) : (
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
      )}
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
