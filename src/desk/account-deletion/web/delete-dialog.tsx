import { useState } from 'react'
import { Link } from 'react-router'
import { localDateOf } from '#lib/time/zones.ts'
import { useFields } from '#web/form/use-fields.ts'
import { Dialog, FormActions } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { colleagueWords, deletionDay, erasedWords, upcomingWords } from '../deletion-copy.ts'
import type { AccountDeletion } from '../schema.ts'
import { useAccountDeletion, useRequestDeletion } from './data.ts'

export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { data, isPending, refetch } = useAccountDeletion()
  const owned = data?.practice?.name
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={owned ? `Delete ${owned} and your account?` : 'Delete your account?'}
    >
      <Loading loading={isPending} label="Loading" skeleton={<Skeleton className="h-72" />}>
        {data ? (
          <Ask account={data} onClose={onClose} />
        ) : (
          <ErrorState title="We couldn't load what would be deleted" onRetry={() => void refetch()} />
        )}
      </Loading>
    </Dialog>
  )
}

function Ask({ account, onClose }: { account: AccountDeletion; onClose: () => void }) {
  const { practice, workplaces, asks_password, would_erase_at, time_zone } = account
  const day = deletionDay(would_erase_at, time_zone)
  const request = useRequestDeletion()
  const { problems, busy, text, form } = useFields(useState({ password: '' }), {
    check: ({ password }) => (asks_password && !password ? { password: 'Enter your password' } : {}),
    send: async ({ password }, { refused }) => {
      const { data, error } = await request.run({ password, practice_id: practice?.practice_id ?? null })
      if (error?.code === 'current_password_mismatch' || error?.code === 'current_password_required')
        return { password: error.message }
      if (error) return refused(error, { title: 'Nothing was deleted' })
      onClose()
      toast({
        title: `Deletion set for ${deletionDay(data.erases_at, time_zone)}`,
        description: 'We sent you an email with a link to keep it.',
        glyph: 'check',
      })
    },
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      {practice ? <OfPractice practice={practice} zone={time_zone} day={day} /> : <OfAccount day={day} />}
      {workplaces.length > 0 ? (
        <p>
          That day you also leave {new Intl.ListFormat('en-US').format(workplaces)}. What you wrote stays
          there, and appointments in your calendar stay booked. The owner gets an email today.
        </p>
      ) : null}
      <Stays hasPractice={practice !== null} />
      {asks_password ? (
        <Field label="Your password" error={problems.password}>
          <PasswordInput autoComplete="current-password" {...text('password')} />
        </Field>
      ) : null}
      <FormActions
        act={`Delete on ${day}`}
        busy={busy && 'Setting the day'}
        tone="destructive"
        onCancel={onClose}
      />
    </form>
  )
}

const OfAccount = ({ day }: { day: string }) => (
  <p>
    On {day} your sign-in, name and email address are erased. You can keep your account any time before then.
  </p>
)

interface OfPracticeProps {
  practice: NonNullable<AccountDeletion['practice']>
  zone: string
  day: string
}

function OfPractice({ practice, zone, day }: OfPracticeProps) {
  const { name, colleagues, upcoming_after, archive_made_at, has_plan } = practice
  const counts = erasedWords(practice)
  return (
    <>
      <Banner
        title="Take your data with you first"
        action={
          <Link to="/your-data" className="font-semibold underline">
            Download your data
          </Link>
        }
      >
        {archive_made_at
          ? `Your last archive is from ${deletionDay(archive_made_at, zone)}. After ${day} there is no copy.`
          : `You haven't made an archive yet. After ${day} there is no copy.`}
      </Banner>
      <div className="grid gap-2">
        <p>
          On {day} everything is erased for good
          {counts.length > 0 ? `: ${new Intl.ListFormat('en-US').format(counts)}, ` : ', '}
          with all settings, messages and your sign-in.
        </p>
        <p>
          Until then your team works as usual, and reminders are sent. Online booking and the chat close now
          {has_plan ? ', no marketing is sent, and your plan is not renewed' : ', and no marketing is sent'}.
          You can keep {name} any time before that day.
        </p>
      </div>
      {upcoming_after > 0 ? (
        <Banner
          tone="warning"
          action={
            <Link
              to={`/appointments?view=list&date=${localDateOf(zone, Date.now() + 7 * 86_400_000)}`}
              className="font-semibold underline"
            >
              View appointments
            </Link>
          }
        >
          {upcomingWords(upcoming_after)}
        </Banner>
      ) : null}
      {colleagues > 0 ? <Banner tone="warning">{colleagueWords(colleagues, name)}</Banner> : null}
    </>
  )
}

const Stays = ({ hasPractice }: { hasPractice: boolean }) => (
  <div>
    <h3 className="font-semibold">What is not erased</h3>
    <ul className="mt-1 list-disc pl-5 text-muted-foreground">
      {hasPractice ? (
        <>
          <li>
            The law may require you to keep health records for years after the last appointment, and tax
            records too. How long depends on your state and profession. Keep your archive for that.
          </li>
          <li>Records of payments for your plan stay with the payment provider, as tax law requires.</li>
        </>
      ) : null}
      <li>Backups hold copies until they are deleted on their own schedule.</li>
    </ul>
  </div>
)
