import { vi } from "vitest";

// Files share a process, so each loads our modules and their hooks again, and replaced functions are restored.
vi.resetModules();
vi.restoreAllMocks();
