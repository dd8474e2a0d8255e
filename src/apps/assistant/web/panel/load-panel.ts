/** Names the scripts that the panel needs: in a file of its own, since every screen carries the button that asks for it. */
export const loadPanel = () => import('./assistant-panel.tsx')
