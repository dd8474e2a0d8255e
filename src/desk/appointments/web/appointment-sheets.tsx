import { whenOpened } from '#web/when-opened.tsx'
import { bookAgain, closed } from '../calendar/calendar-address.ts'
import { NewVisitSheet } from './new-visit/new-visit-sheet.tsx'
import { useAddress } from './use-address.ts'
import type { Diary } from './use-diary.ts'
import { VisitSheet } from './visit/visit-sheet.tsx'

const ClassSheet = whenOpened(async () => (await import('./classes/class-sheet.tsx')).ClassSheet)
const NewClassSheet = whenOpened(async () => (await import('./classes/new-class-sheet.tsx')).NewClassSheet)

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
        onClass={id => change({ ...closed, class: id })}
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
      {address.classId ? (
        <ClassSheet key={address.classId} diary={diary} id={address.classId} onClose={close} />
      ) : null}
      {address.isNewClass && diary.canChange ? (
        <NewClassSheet
          diary={diary}
          start={address.start}
          date={address.date}
          practitionerId={address.with}
          onClose={close}
          onPlanned={date => change({ ...closed, ...(diary.dates.includes(date) ? {} : { date }) })}
        />
      ) : null}
    </>
  )
}
