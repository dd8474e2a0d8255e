import { Lock } from 'lucide-react'
import { usePlan } from '#base/subscription/web/plan-data.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import type { Diary } from '../use-diary.ts'
import { NewClassForm } from './new-class-form.tsx'

export interface NewClassSheetProps {
  diary: Diary
  /** Start as ISO text. */
  start: string | null
  date: string | null
  practitionerId: string | null
  onClose: () => void
  onPlanned: (date: string) => void
}

export function NewClassSheet(props: NewClassSheetProps) {
  const { diary, start, date, practitionerId, onClose, onPlanned } = props
  const sold = usePlan().data
  const isLocked = sold?.plan === 'free' && !sold.is_super_admin
  const services = diary.services.filter(
    service =>
      service.seats !== null &&
      service.archived_at === null &&
      service.service_durations.some(each => each.archived_at === null),
  )
  const shared = {
    open: true,
    onOpenChange: (next: boolean) => {
      if (!next) onClose()
    },
    title: 'New class',
    description: 'Several people at one start, with as many seats as you give it.',
  }
  if (isLocked || services.length === 0)
    return (
      <Sheet {...shared} footer={<Button onClick={onClose}>Close</Button>}>
        {isLocked ? (
          <Banner
            tone="info"
            icon={<Lock aria-hidden="true" className="size-4.5" />}
            title="Classes are part of the Marketing plan"
            action={
              <ButtonLink to="/pricing" size="sm">
                See the plans
              </ButtonLink>
            }
          >
            What is planned already stays, and people can be added to it.
          </Banner>
        ) : (
          <EmptyState picture="day" title="No service is given in classes yet">
            <p>Open a service and give it seats. Then its classes are planned here.</p>
            <ButtonLink to="/services" className="mt-4">
              Go to the services
            </ButtonLink>
          </EmptyState>
        )}
      </Sheet>
    )
  const at = start ? Date.parse(start) : null
  return (
    <NewClassForm
      diary={diary}
      services={services}
      shared={shared}
      first={{
        date: at === null ? (date ?? diary.today) : localDateOf(diary.zone, at),
        minutes: at === null ? null : localMinutesOf(diary.zone, at),
        practitionerId: practitionerId ?? '',
      }}
      onClose={onClose}
      onPlanned={onPlanned}
    />
  )
}
