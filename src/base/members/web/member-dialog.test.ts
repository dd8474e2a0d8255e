import type { FormEvent, ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { currentToasts } from '#web/ui/toast.ts'
import { type Answered, lastNotice, screenActs } from '../../../../tests/screen-acts.ts'
import type { TeamMember } from '../schema.ts'
import { MemberDialog } from './member-dialog.tsx'

const kim = { user_id: '0b6f2b5e-0000-4000-8000-000000000001', full_name: 'Kim Sato' } as TeamMember

/** Saves the dialog of a member as it opens. */
async function save(member: TeamMember | null, answers?: () => Answered) {
  const onClose = vi.fn<() => void>()
  const { acts, sent } = screenActs(() => MemberDialog({ member, onClose }), answers)
  const { form } = (acts as ReactElement<{ form: { onSubmit: (event: FormEvent) => Promise<void> } }>).props
  const currentTarget = { isConnected: false }
  await form.onSubmit({ preventDefault: () => {}, currentTarget } as unknown as FormEvent)
  return { onClose, sent }
}

it.each([
  ['front_desk', null, null],
  ['biller', null, null],
  ['practitioner', null, null],
  ['practitioner', 'p1', 'p1'],
  // Only practitioners have one.
  ['front_desk', 'p1', null],
] as const)(
  'saving a %s with the column %s as opened keeps the role, and the column of practitioners only',
  async (role, column, kept) => {
    const { onClose, sent } = await save({ ...kim, role, practitioner_id: column })
    expect(sent).toEqual([['change-member', { user_id: kim.user_id, role, practitioner_id: kept }]])
    expect(await lastNotice()).toMatchObject({ title: 'Kim Sato is changed' })
    expect(onClose).toHaveBeenCalledOnce()
  },
)

it('a refused change leaves the dialog open', async () => {
  const member = { ...kim, role: 'biller', practitioner_id: null } as const
  const { onClose } = await save(member, () => ({ error: { code: 'not_found', message: 'They left.' } }))
  expect(await lastNotice()).toMatchObject({ title: 'Nothing was changed', tone: 'error' })
  expect(onClose).not.toHaveBeenCalled()
})

it('an invitation needs an email address', async () => {
  const { onClose, sent } = await save(null)
  expect(sent).toEqual([])
  expect(currentToasts()).toMatchObject([{ tone: 'error' }])
  expect(onClose).not.toHaveBeenCalled()
})
