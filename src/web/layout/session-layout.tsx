import { Outlet } from 'react-router'
import { AuthProvider } from '../session/session.tsx'

/** Screens that know who is there. Public pages stay outside, so that they load no auth library. */
export default function SessionLayout() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  )
}
