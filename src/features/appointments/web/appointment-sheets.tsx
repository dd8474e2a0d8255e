import { bookAgain, closed } from '../calendar/calendar-address.ts'
import { NewVisitSheet } from './new-visit/new-visit-sheet.tsx'
import { useAddress } from './use-address.ts'
import type { Diary } from './use-diary.ts'
import { VisitSheet } from './visit/visit-sheet.tsx'

/** What the address opens over a calendar or the dashboard: a visit, or a new one. */
export function AppointmentSheets({ diary }: { diary: Diary }) {
  const [address, change] = useAddress()
  const close = () => change({ ...closed })
  return (
    <>
      <VisitSheet
        diary={diary}
        id={address.appointment}
        question={address.isMove ? 'move' : address.isCancel ? 'cancel' : address.isChange ? 'change' : null}
        onQuestion={question =>
          change(
            {
              move: question === 'move' ? '1' : null,
              cancel: question === 'cancel' ? '1' : null,
              change: question === 'change' ? '1' : null,
            },
            { replace: true },
          )
        }
        onBookAgain={visit => change(bookAgain(visit))}
        onClose={close}
      />
      <NewVisitSheet
        diary={diary}
        open={address.isNew && diary.canChange}
        start={address.start}
        date={address.date}
        clientId={address.client}
        practitionerId={address.with}
        likeId={address.like}
        onClose={close}
        onBooked={date => change({ ...closed, ...(diary.dates.includes(date) ? {} : { date }) })}
      />
    </>
  )
}
