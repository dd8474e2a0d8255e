import { useState } from 'react'
import { type InvitedRole, invitedRoles, roleNames, roleWords } from '#features/rights/member-rights.ts'
import { email as emailField } from '#lib/fields.ts'
import { useFields } from '#web/form/use-fields.ts'
import { toastRefusal } from '#web/refusal.ts'
import { Dialog, FormActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { memberMessages } from '../messages.ts'
import type { TeamMember } from '../schema.ts'
import { nameOf } from '../team-rows.ts'
import { type Column, useChangeMember, useColumns, useInviteMember } from './data.ts'

const nobody = 'none'
const roles = invitedRoles.map(value => ({ value, label: roleNames[value], hint: roleWords[value] }))

/** Invites somebody (null), or gives a member another role. */
export function MemberDialog({ member, onClose }: { member: TeamMember | null; onClose: () => void }) {
  const invite = useInviteMember()
  const change = useChangeMember()
  const columns = useColumns()
  const start = {
    email: '',
    role: (member && member.role !== 'owner' ? member.role : 'practitioner') as InvitedRole,
    column: member?.practitioner_id ?? nobody,
  }
  const { values, set, problems, busy, text, form } = useFields(useState(start), {
    check: ({ email }) => {
      const mistake = member ? undefined : emailField.safeParse(email).error?.issues[0]?.message
      return mistake ? { email: mistake } : {}
    },
    send: async ({ email, role, column }) => {
      const place = { role, practitioner_id: role === 'practitioner' && column !== nobody ? column : null }
      const { error } = member
        ? await change.run({ user_id: member.user_id, ...place })
        : await invite.run({ email: emailField.parse(email), ...place })
      if (error && !member && error.code.startsWith('already_')) return { email: error.message }
      if (error) {
        const title = member ? memberMessages.notChanged : memberMessages.notInvited
        toastRefusal(title, error, member ? {} : { unsure: memberMessages.invitedUnsure })
        return
      }
      toast(
        member ? { title: memberMessages.changed(name) } : memberMessages.invited(emailField.parse(email)),
      )
      onClose()
    },
  })
  const name = member ? nameOf(member) : values.email
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={member ? `What does ${name} do here?` : 'Invite somebody to the team'}
      description={member ? undefined : 'They get an email with a link that works for seven days.'}
    >
      <form {...form} className="flex flex-col gap-5">
        {member ? null : (
          <Field label="Email" error={problems.email}>
            <Input
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              placeholder="kim@example.com"
              {...text('email')}
            />
          </Field>
        )}
        <RadioGroup
          legend="Role"
          name="member-role"
          value={values.role}
          onChange={value => set({ role: value as InvitedRole })}
          options={roles}
        />
        {values.role === 'practitioner' ? (
          <Field label="Their column in the calendar" hint="They see it first, and change its hours.">
            <Select {...text('column')} options={columnsFor(columns.data ?? [], member)} />
          </Field>
        ) : null}
        <FormActions
          act={member ? 'Save' : 'Send the invitation'}
          busy={busy && (member ? 'Saving' : 'Sending')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

/** Columns that are free, and the member's own. */
const columnsFor = (columns: readonly Column[], member: TeamMember | null) => [
  { value: nobody, label: 'None' },
  ...columns
    .filter(({ user_id }) => user_id === null || user_id === member?.user_id)
    .map(({ id, name }) => ({ value: id, label: name })),
]
