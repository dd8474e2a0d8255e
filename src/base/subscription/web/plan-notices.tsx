import { ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { words } from '../messages.ts'
import { usePlan } from './plan-data.ts'
import { UsageNotice } from './usage-notice.tsx'

const everything = ['appointments', 'clients', 'practitioners'] as const

export function PlanNotices() {
  const plan = usePlan()
  return (
    <>
      {plan.data?.is_payment_missing && plan.data.is_owner ? (
        <Banner
          tone="warning"
          title={words.pastDueTitle}
          action={
            <ButtonLink to="/profile" size="sm">
              {words.toPlan}
            </ButtonLink>
          }
        >
          <p>{words.pastDueHint}</p>
        </Banner>
      ) : null}
      <UsageNotice of={everything} />
    </>
  )
}
