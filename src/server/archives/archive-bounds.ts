export const mostArchiveBytes = 1_073_741_824
export const mostEntryBytes = 2_147_483_648
/** Unpacked bytes of all tables together, and of all files together. */
export const mostTableBytes = 8_589_934_592
export const mostFileBytes = mostArchiveBytes
export const mostListBytes = 20_000_000
export const mostIds = 4_000_000
export const mostRowLength = 4_000_000
/** Nesting depth of one row. No endpoint accepts more. */
export const mostRowLevels = 100
export const rowsAtOnce = 500
