/**
 * Messages for every error code of sign-up, sign-in and sign-out, each with what to do. Codes that begin with
 * auth/ are those of the identity provider, which people may know from elsewhere (decision 19).
 */
export const authMessages: Record<string, string> = {
  "auth/password-does-not-meet-requirements":
    "Choose another password: at least 12 characters, and not a common one.",
  "auth/user-mismatch": "You are signed in with another account. Sign out, then sign in with this one.",
  "auth/popup-blocked":
    "Your browser blocked a window we tried to open. Allow windows from this site and try again.",
  "auth/popup-closed-by-user": "The window was closed before you were done. Please try again.",
  "auth/cancelled-popup-request":
    "Another window was opened before this one was done. Please finish in the newest one.",
  "auth/unauthorized-domain":
    "That page is not on our own site. Open our site from your bookmarks and go on there.",
  "auth/network-request-failed":
    "We could not be reached. Check your connection and try again; nothing was changed.",
  "auth/web-storage-unsupported":
    "Your browser does not keep cookies for this site. Allow them, then sign in again.",
  "auth/timeout":
    "The connection failed before our answer came. Everything on this page is still here: check your connection and try again.",
  "auth/too-many-requests": "Too many attempts. Please wait a few minutes and try again.",
  "auth/multi-factor-auth-required": "One more step: enter the code from your authenticator app.",

  USER_NOT_FOUND: "This account no longer exists. You can sign up again.",
  FAILED_TO_CREATE_USER: "Your account could not be made just now. Please try again in a minute.",
  FAILED_TO_CREATE_SESSION: "You could not be signed in just now. Please try again in a minute.",
  FAILED_TO_UPDATE_USER: "Your change could not be saved just now. Please try again in a minute.",
  FAILED_TO_GET_SESSION: "We could not check your sign-in just now. Please try again in a minute.",
  INVALID_PASSWORD: "This password is not right. Check it and try again.",
  INVALID_EMAIL: "Enter an email address, such as name@example.com.",
  INVALID_EMAIL_OR_PASSWORD: "The email or the password is not right.",
  INVALID_USER: "You are signed in with another account. Sign out, then open the link again.",
  INVALID_TOKEN: "This link does not work, or was used before. Ask for a new one.",
  TOKEN_EXPIRED: "This link is too old. Ask for a new one.",
  EMAIL_NOT_VERIFIED: "Please verify your email before signing in.",
  PASSWORD_TOO_SHORT: "Use at least 12 characters. A few words in a row are easy to remember.",
  PASSWORD_TOO_LONG: "Use at most 128 characters.",
  PASSWORD_ALREADY_SET: "This account has a password already. Change it under Security.",
  USER_ALREADY_EXISTS: "Check your email: we have written to this address.",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "Check your email: we have written to this address.",
  USER_ALREADY_HAS_PASSWORD: "Enter your password to do this.",
  EMAIL_CAN_NOT_BE_UPDATED: "The email address cannot be changed here. Please write to us.",
  CHANGE_EMAIL_DISABLED: "The email address cannot be changed here. Please write to us.",
  EMAIL_ALREADY_VERIFIED: "This email address is confirmed already. You can sign in.",
  EMAIL_MISMATCH: "This is not the address of your account. Check it and try again.",
  VERIFICATION_EMAIL_NOT_ENABLED: "We cannot send this email just now. Please write to us.",
  FAILED_TO_CREATE_VERIFICATION: "We could not prepare this email just now. Please try again in a minute.",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "This account has no password yet. Use “Forgot your password?” to set one.",
  ACCOUNT_NOT_FOUND: "This account no longer exists. You can sign up again.",
  SESSION_EXPIRED: "You were signed out after a while. Sign in again to go on.",
  SESSION_NOT_FRESH: "To be sure that it is you, sign in again and then repeat this.",
  INVALID_ORIGIN: "This request did not come from our site. Reload the page and try again.",
  MISSING_OR_NULL_ORIGIN: "This request did not come from our site. Reload the page and try again.",
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED:
    "This request did not come from our site. Reload the page and try again.",
  INVALID_CALLBACK_URL: "This link leads elsewhere, so we did not follow it. Ask for a new one.",
  INVALID_REDIRECT_URL: "This link leads elsewhere, so we did not follow it. Ask for a new one.",
  INVALID_ERROR_CALLBACK_URL: "This link leads elsewhere, so we did not follow it. Ask for a new one.",
  INVALID_NEW_USER_CALLBACK_URL: "This link leads elsewhere, so we did not follow it. Ask for a new one.",
  CALLBACK_URL_REQUIRED: "This link is not complete. Copy all of it from the email.",
  FIELD_NOT_ALLOWED: "A field was sent that this form does not have. Reload the page and try again.",
  VALIDATION_ERROR: "Something in the form is not as it should be. Check it and try again.",
  MISSING_FIELD: "Something in the form is missing. Fill it in and try again.",
  BODY_MUST_BE_AN_OBJECT: "The form arrived damaged. Reload the page and try again.",
  ASYNC_VALIDATION_NOT_SUPPORTED: "The form could not be checked just now. Please try again in a minute.",
  METHOD_NOT_ALLOWED_DEFER_SESSION_REQUIRED: "This cannot be done that way. Reload the page and try again.",
  SOCIAL_ACCOUNT_ALREADY_LINKED: "We do not use sign-in through other sites. Use your email and password.",
  LINKED_ACCOUNT_ALREADY_EXISTS: "We do not use sign-in through other sites. Use your email and password.",
  PROVIDER_NOT_FOUND: "We do not use sign-in through other sites. Use your email and password.",
  ID_TOKEN_NOT_SUPPORTED: "We do not use sign-in through other sites. Use your email and password.",
  FAILED_TO_GET_USER_INFO: "We do not use sign-in through other sites. Use your email and password.",
  USER_EMAIL_NOT_FOUND: "We do not use sign-in through other sites. Use your email and password.",
  FAILED_TO_UNLINK_LAST_ACCOUNT: "This is your only way to sign in, so it stays.",

  OTP_NOT_ENABLED: "We do not send codes by email. Use your authenticator app or a recovery code.",
  OTP_NOT_CONFIGURED: "We do not send codes by email. Use your authenticator app or a recovery code.",
  OTP_HAS_EXPIRED: "This code is too old. Enter the one your app shows now.",
  TOTP_NOT_ENABLED: "The authenticator app is not set up yet. You can do it under Security.",
  TOTP_ALREADY_ENABLED: "The authenticator app is set up already.",
  TOTP_NOT_CONFIGURED: "The authenticator app cannot be used just now. Use a recovery code.",
  TWO_FACTOR_NOT_ENABLED: "The second step is not turned on. You can turn it on under Security.",
  BACKUP_CODES_NOT_ENABLED: "This account has no recovery codes. Use your authenticator app.",
  INVALID_BACKUP_CODE: "This recovery code is not right. Compare it with your list, character by character.",
  INVALID_CODE: "This code is not right. Enter the six digits your app shows now.",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "Too many wrong codes. Please sign in again with your password.",
  ACCOUNT_TEMPORARILY_LOCKED: "Too many wrong codes. Please wait a few minutes and try again.",
  INVALID_TWO_FACTOR_COOKIE: "This took too long. Please sign in again with your password.",

  CHALLENGE_NOT_FOUND: "This took too long. Please start again with your passkey.",
  PASSKEY_NOT_FOUND: "We do not know this passkey. Reload the page and try again.",
  AUTHENTICATION_FAILED: "This passkey does not open an account here. Try another one, or your password.",
  FAILED_TO_VERIFY_REGISTRATION: "This passkey could not be added. Try again, or use another device.",
  FAILED_TO_UPDATE_PASSKEY: "The passkey could not be changed just now. Please try again in a minute.",
  PREVIOUSLY_REGISTERED: "This device has a passkey for your account already.",
  REGISTRATION_CANCELLED: "No passkey was added. You can try again at any time.",
  AUTH_CANCELLED: "No passkey was used. Try again, or sign in with your password.",
  UNABLE_TO_CREATE_SESSION: "You could not be signed in just now. Please try again in a minute.",
  UNKNOWN_ERROR: "Your browser could not use a passkey just now. Please try again in a minute.",
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY:
    "You are signed in with another account. Sign out, then sign in with this one.",
  SESSION_REQUIRED: "You were signed out after a while. Sign in again to go on.",
  RESOLVE_USER_REQUIRED: "You were signed out after a while. Sign in again to go on.",
  RESOLVED_USER_INVALID: "You were signed out after a while. Sign in again to go on.",
};

const UNKNOWN = {
  "sign-in": "An unknown error occurred during sign-in.",
  "sign-up": "An unknown error occurred during sign-up.",
  "sign-out": "An unknown error occurred during sign-out.",
  other: "Something went wrong on our side. Nothing was changed; please try again in a minute.",
} as const;

/** Message for an error code; if the code is unknown, the general message of the failed action. */
export function describeAuthCode(code: string, during: keyof typeof UNKNOWN = "other"): string {
  return Object.hasOwn(authMessages, code) ? (authMessages[code] ?? UNKNOWN[during]) : UNKNOWN[during];
}
