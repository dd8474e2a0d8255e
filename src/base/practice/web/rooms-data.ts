import { useRowTable } from '#web/rows/row-table.ts'

/** A room is a row like any other of the practice: no verb. */
export const useRoomRows = () => useRowTable('rooms')
