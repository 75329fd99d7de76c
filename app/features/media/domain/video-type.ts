/** Media types of videos. */
export const VIDEO_TYPE = /^video\/[\w.+-]{1,40}$/i;
