/** Browsers before 2024 do not, and our scripts say by popovers what is happening: there a page stays the HTML that works. */
export const supportsPopovers = "popover" in document.body;
