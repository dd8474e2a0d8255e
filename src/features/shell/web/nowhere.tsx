import { DeleteAlone } from '#features/account-deletion/web/delete-section.tsx'
import { NoPractice } from '#features/members/web/no-practice.tsx'

/** For who works in no practice: opening one, or deleting their account. */
export function Nowhere() {
  return (
    <NoPractice>
      <DeleteAlone />
    </NoPractice>
  )
}
