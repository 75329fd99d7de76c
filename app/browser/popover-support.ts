/**
 * Whether the browser supports popovers, which our scripts use for their messages. Browsers before 2024 do
 * not; for these, pages stay HTML without scripts.
 */
export const supportsPopovers = "popover" in document.body;
