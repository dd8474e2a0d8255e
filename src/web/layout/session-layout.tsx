import { Outlet } from 'react-router'
import { AuthProvider } from '../session/session.tsx'

/** For screens that need the user. Public pages stay outside, so that they load no auth library. */
export default function SessionLayout() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  )
}
