/**
 * Id of the brand's releases, which are stored with those of shared sections. The asterisk cannot occur in a
 * section's id.
 */
export const BRAND = "*brand";
