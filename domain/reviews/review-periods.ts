import { m } from "#messages";
import { monthsBefore } from "../retention.ts";

/** Rule reviews-19: how long the browser keeps a review whose author has to sign in first. */
export const PENDING_REVIEW_DAYS = 7;

/** Rule reviews-4: one review per user and provider within this time. */
export const REVIEW_COOLDOWN_MONTHS = 6;

export const reviewTooSoonText = (): string => m.review_too_soon({ months: REVIEW_COOLDOWN_MONTHS });

export const reviewCooldownStart = (now: Date) => monthsBefore(now, REVIEW_COOLDOWN_MONTHS).toISOString();

/** Rule reviews-24: characters of a provider's reply, and days during which it may be changed. */
export const REPLY_MAX_LENGTH = 500;
export const REPLY_EDIT_DAYS = 60;

/** Rule reviews-26: days by which providers see a review with few stars before visitors do. */
export const NOTICE_DAYS = 7;
export const MOST_STARS_WITH_NOTICE = 2;

const DAY_MS = 86_400_000;

export const noticeEnd = (now: Date): string => new Date(now.getTime() + NOTICE_DAYS * DAY_MS).toISOString();

/** Replies first written before this are final. */
export const replyEditStart = (now: Date): string => new Date(now.getTime() - REPLY_EDIT_DAYS * DAY_MS).toISOString();
