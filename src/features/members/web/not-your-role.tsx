import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { memberMessages } from '../messages.ts'

export function NotYourRole() {
  return (
    <>
      <PageHeader title={memberMessages.noAccessTitle} summary={memberMessages.noAccess} />
      <ButtonLink to="/dashboard" variant="primary">
        Back to the day
      </ButtonLink>
    </>
  )
}
