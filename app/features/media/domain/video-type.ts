/** Media type of a body that is a video. */
export const VIDEO_TYPE = /^video\/[\w.+-]{1,40}$/i;
