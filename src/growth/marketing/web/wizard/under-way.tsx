import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import type { ProposedPlan } from '../../schema.ts'
import { stepAddress } from './wizard-steps.ts'

interface UnderWayProps {
  plan: NonNullable<ProposedPlan['open_plan']>
  isChange: boolean
}

export function UnderWay({ plan: { approved }, isChange }: UnderWayProps) {
  const open = (
    <ButtonLink to="/marketing-plan" variant="primary">
      Open the plan
    </ButtonLink>
  )
  if (isChange)
    return (
      <EmptyState
        level={1}
        title={approved === 1 ? 'One item is approved already' : `${approved} items are approved already`}
        action={open}
      >
        Answers can be changed as long as nothing of the plan is. Close the month first: the next plan begins
        from these answers, and what was approved goes on.
      </EmptyState>
    )
  return (
    <EmptyState
      level={1}
      title="A plan is under way"
      action={
        <>
          {open}
          {approved === 0 ? <ButtonLink to={stepAddress('goal', true)}>Change its answers</ButtonLink> : null}
        </>
      }
    >
      There is one at a time. Change its items, or close it and plan the next four weeks.
    </EmptyState>
  )
}
